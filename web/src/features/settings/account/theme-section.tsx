import { Segmented } from '#web/components/controls/segmented.tsx';
import { Row, Section } from '#web/features/settings/shared/section.tsx';
import { SECTIONS } from '#web/features/settings/shared/sections.ts';
import { STORED, useStored } from '#web/lib/browser/storage.ts';
import { setTheme } from '#web/lib/browser/theme.ts';

const THEMES = [
  { value: 'light', text: 'Light', icon: 'sun' },
  { value: 'dark', text: 'Dark', icon: 'moon' },
] as const;

/** Lets the user choose the site's theme in this browser. */
export function ThemeSection() {
  const [theme] = useStored(STORED.theme);
  return (
    <Section {...SECTIONS.theme}>
      <Row label="Theme" hint="Kept in this browser.">
        <Segmented label="Theme" value={theme} options={THEMES} onChoose={setTheme} />
      </Row>
    </Section>
  );
}
