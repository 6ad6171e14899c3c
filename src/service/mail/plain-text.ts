import { formatPostalAddress } from '#src/domain/studio/contact.ts';
import { getUnsubscribeReason, type EmailParts, type LayoutContext } from './layout.tsx';
import { getHost, type Block, type Line } from './markdown.ts';

function renderPart(part: Line[number]): string {
  if (typeof part === 'string') return part;
  if ('line' in part) return part.line.map(renderPart).join('');
  return part.label === getHost(part.url) ? part.url : `${part.label} (${part.url})`;
}

// An empty placeholder leaves two spaces in a row.
const renderLine = (line: Line) => line.map(renderPart).join('').replaceAll(/ {2,}/g, ' ').trim();

function renderBlock(block: Block): string {
  if (block.kind === 'heading') return block.text;
  if (block.kind === 'button') return `${block.link.label}: ${block.link.url}`;
  if (block.kind === 'facts')
    return block.rows.map(({ label, value }) => `${label}: ${renderLine(value)}`).join('\n');
  const text = block.lines.map(renderLine).join('\n');
  return block.kind === 'quote' ? text.replaceAll(/^/gm, '> ') : text;
}

export function renderText(
  { blocks, unsubscribe }: EmailParts,
  { studio, siteOrigin }: LayoutContext,
): string {
  const { brand, contact } = studio;
  const signature = [
    `${brand.name}. ${brand.slogan}.`,
    formatPostalAddress(contact),
    `${contact.phone} · ${contact.email}`,
  ];
  const text = [...blocks.map(renderBlock), `-- \n${signature.join('\n')}`];
  if (unsubscribe) text.push(`${getUnsubscribeReason(siteOrigin)}\nUnsubscribe: ${unsubscribe}`);
  return `${text.join('\n\n')}\n`;
}
