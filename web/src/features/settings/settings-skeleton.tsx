import { SkeletonBar } from '#web/components/skeleton.tsx';
import { Row, Section } from './section.tsx';

type SectionShape = {
  id: string;
  title: string;
  rows: string[];
  /** The row whose control has the whole width. */
  tall?: string;
};

const SMALL = { width: '72px', height: 22 };
const TALL = { width: '100%', height: 176 };

const SECTIONS: readonly SectionShape[] = [
  { id: 'contacts', title: 'Contact points', rows: ['180px', '140px'] },
  { id: 'alerts', title: 'Alerts', rows: ['120px', '104px', '72px', '88px', '144px', '96px'], tall: '144px' },
  { id: 'forms', title: 'Default forms', rows: ['152px'] },
];

/** The settings before their answer: their headings, and bars in the places of the rows to come. */
export function SettingsSkeleton() {
  return (
    <div role="status" aria-label="Loading your settings" data-loading>
      {SECTIONS.map(({ id, title, rows, tall }) => (
        <Section key={id} id={id} title={title} lead={<SkeletonBar width="60%" />}>
          {rows.map((width) => (
            <Row
              key={width}
              label={<SkeletonBar width={width} height={16} />}
              isWide={width === tall}
              hint={<SkeletonBar width="240px" />}
            >
              <SkeletonBar {...(width === tall ? TALL : SMALL)} />
            </Row>
          ))}
        </Section>
      ))}
    </div>
  );
}
