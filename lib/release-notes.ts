/**
 * Returns the section of the changelog about one version.
 * @param tag such as `v0.1.0`
 * @throws Error if the changelog does not contain the version
 */
export function releaseNotes(changelog: string, tag: string): string {
  const version = tag.replace(/^v/, '');
  const [, ...parts] = changelog.split(/^## /m);
  const part = parts.find((text) => text.split('\n')[0]?.trim() === version);
  if (part === undefined) throw new Error(`CHANGELOG.md has no version ${version}.`);
  return `${part.slice(part.indexOf('\n')).trim()}\n`;
}
