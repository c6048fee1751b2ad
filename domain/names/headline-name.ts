import { isEntityName, readableName } from './person-name.ts';

/**
 * Returns a reporting owner's name for a headline, without middle initials: `ERDOES MARY E.` becomes `Mary Erdoes`. An
 * initial at the start stays: `R. Hewitt Pate`.
 */
export function headlineName(edgarName: string): string {
  const name = readableName(edgarName);
  return isEntityName(edgarName) ? name : withoutInitials(name);
}

/** Returns a person's name in natural order without middle initials. */
export function withoutInitials(name: string): string {
  const words = name.split(' ');
  return words
    .filter((word, index) => index === 0 || index === words.length - 1 || !/^\p{Lu}\.?$/u.test(word))
    .join(' ');
}
