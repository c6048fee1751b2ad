import { isEntityName, readableName } from './person-name.ts';

/**
 * A reporting owner as a headline names them, without middle initials: `ERDOES MARY E.` is `Mary Erdoes`. A first
 * initial stays: `R. Hewitt Pate`.
 */
export function spokenName(edgarName: string): string {
  const name = readableName(edgarName);
  return isEntityName(edgarName) ? name : withoutInitials(name);
}

/** A person's name in its natural order without middle initials. */
export function withoutInitials(name: string): string {
  const words = name.split(' ');
  return words
    .filter((word, index) => index === 0 || index === words.length - 1 || !/^\p{Lu}\.?$/u.test(word))
    .join(' ');
}
