import { topologyDiagram } from './diagram.ts';
import { eventTable } from './event-table.ts';
import { limitTable } from './limit-table.ts';
import { screensDiagram } from './screens.ts';
import { type BlockName, mermaid } from './written-block.ts';

/** Every part of the documents that is made from code, as it should be. */
export function writtenBlocks(): { document: string; name: BlockName; content: string }[] {
  return [
    { document: 'docs/architecture.md', name: 'topology', content: mermaid(topologyDiagram()) },
    { document: 'docs/architecture.md', name: 'screens', content: mermaid(screensDiagram()) },
    { document: 'docs/rules.md', name: 'kinds of events', content: eventTable() },
    { document: 'docs/rules.md', name: 'rate limits', content: limitTable() },
  ];
}
