import { costTable } from './cost/cost-table.ts';
import { memoryTable } from './cost/memory-table.ts';
import { topologyDiagram } from './diagram.ts';
import { eventTable } from './event-table.ts';
import { limitTable } from './limit-table.ts';
import { permissionTable } from './permission-table.ts';
import { screensDiagram } from './screens.ts';
import type { TemplateResources } from './topology/template-resources.ts';
import { type BlockName, mermaid } from './written-block.ts';

type WrittenBlock = { document: string; name: BlockName; content: string };

/** Returns every part of the documentation that is generated from code, with its current content. */
export function writtenBlocks(): WrittenBlock[] {
  return [
    { document: 'docs/architecture.md', name: 'topology', content: mermaid(topologyDiagram()) },
    { document: 'docs/architecture.md', name: 'screens', content: mermaid(screensDiagram()) },
    { document: 'docs/rules.md', name: 'kinds of events', content: eventTable() },
    { document: 'docs/rules.md', name: 'rate limits', content: limitTable() },
    { document: 'docs/cost.md', name: 'memory', content: memoryTable() },
  ];
}

/** Returns every part of the documentation that is generated from the template of the `prod` stage. */
export function templateBlocks(resources: TemplateResources): WrittenBlock[] {
  return [
    { document: 'docs/security.md', name: 'permissions', content: permissionTable(resources) },
    { document: 'docs/cost.md', name: 'monthly cost', content: costTable(resources) },
  ];
}
