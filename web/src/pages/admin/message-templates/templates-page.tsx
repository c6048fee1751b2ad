import { TEMPLATE_NAMES } from '#domain/contract/admin/template.ts';
import { Segmented } from '#web/components/controls/segmented.tsx';
import { LoadFailed } from '#web/components/feedback/load-failed.tsx';
import { AdminFrame } from '#web/features/admin/admin-frame.tsx';
import { useUrlFilters } from '#web/features/admin/list/use-url-filters.ts';
import { ListLoading } from '#web/features/admin/list-parts.tsx';
import { TemplateEditor } from './template-editor.tsx';
import { TEMPLATE_TITLES, useTemplates } from './templates-api.ts';

const OPTIONS = TEMPLATE_NAMES.map((value) => ({ value, text: TEMPLATE_TITLES[value] }));
const isName = (value: string) => TEMPLATE_NAMES.some((name) => name === value);

/** Edits the wording of messages, with a preview, a test and all versions. The URL names the message. */
export default function TemplatesPage() {
  const { object, error, reload } = useTemplates();
  const { filters, change } = useUrlFilters({ message: isName });
  const name = TEMPLATE_NAMES.find((each) => each === filters.message) ?? TEMPLATE_NAMES[0] ?? 'alert-mail';
  const template = object?.templates.find((each) => each.name === name);
  return (
    <AdminFrame title="Message templates">
      <Segmented label="Message" value={name} options={OPTIONS} onChoose={(message) => change({ message })} />
      {template !== undefined ? (
        <TemplateEditor key={name} saved={template} reload={reload} />
      ) : error ? (
        <LoadFailed onRetry={reload}>The templates could not be loaded.</LoadFailed>
      ) : (
        <ListLoading />
      )}
    </AdminFrame>
  );
}
