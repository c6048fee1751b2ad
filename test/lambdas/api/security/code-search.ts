import { createHmac, hash } from 'node:crypto';
import { sha256, slowHash } from '#lambdas/shared/read-secrets.ts';

const JOINERS = ['', ' ', ':', '#', '.'];
const HASHES = ['sha256', 'sha512'];
/** The purpose that a code is sealed for is in the source code, so it is not secret. */
const PURPOSE = 'login-code';

/**
 * Tests whether a six-digit code could be found by brute force. A search over all codes with some construction succeeds
 * if and only if the right code yields a stored value, so it is enough to try that code with each construction.
 * @param known what the attacker knows, the salt first
 * @param stored texts that may be derived from the code
 * @returns the construction that yields a stored text; `null` if none does
 */
export async function constructionOf(
  code: string,
  known: readonly string[],
  stored: Iterable<string>,
): Promise<string | null> {
  const digests = new Set([...stored].flatMap((text) => [asBytes(text, 'hex'), asBytes(text, 'base64url')]));
  digests.delete('');
  for (const { name, digest } of fastDigests(code, [...new Set([...known, PURPOSE])])) {
    if (digests.has(digest)) return name;
  }
  const slow = await Promise.all(
    slowlyHashed(code, known).map(async ({ text, salt }) => ({ text, hashed: await slowHash(text, salt) })),
  );
  const found = slow.find(({ hashed }) => digests.has(hashed));
  return found ? `slow hash of ${found.text}` : null;
}

/** Converts hex and base64url to one encoding, so that stored values compare equal. */
const asBytes = (text: string, encoding: 'hex' | 'base64url') =>
  Buffer.from(text, encoding).toString('base64url');

function* fastDigests(code: string, known: readonly string[]) {
  for (const part of [code, sha256(code)]) {
    for (const text of joined(part, known, 3)) {
      for (const algorithm of HASHES) {
        yield { name: `${algorithm} of ${text}`, digest: hash(algorithm, text, 'base64url') };
      }
    }
    for (const text of joined(part, known, 2)) {
      for (const key of ['', code, ...known]) {
        const digest = createHmac('sha256', key).update(text).digest('base64url');
        yield { name: `HMAC of ${text} under "${key}"`, digest };
      }
    }
  }
}

/**
 * Tries the code alone with every salt, and combined with other values only with the row's own salt, because slow
 * hashes take 10 ms each.
 */
function slowlyHashed(code: string, known: readonly string[]) {
  const [ownSalt = ''] = known;
  return [
    ...['', ...known].map((salt) => ({ text: code, salt })),
    ...joined(code, known, 1).map((text) => ({ text, salt: ownSalt })),
  ];
}

/** Combines the code with up to `most` other texts, in every order. */
function joined(code: string, known: readonly string[], most: number): string[] {
  const texts = arrangements(known, most).flatMap((others) =>
    Array.from({ length: others.length + 1 }, (_, place) => others.toSpliced(place, 0, code)),
  );
  return [...new Set(texts.flatMap((parts) => JOINERS.map((joiner) => parts.join(joiner))))];
}

function arrangements(texts: readonly string[], most: number): string[][] {
  if (most === 0) return [[]];
  return [
    [],
    ...texts.flatMap((first) =>
      arrangements(
        texts.filter((text) => text !== first),
        most - 1,
      ).map((rest) => [first, ...rest]),
    ),
  ];
}
