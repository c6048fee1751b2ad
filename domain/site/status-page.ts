import type { StatusOfDay, StatusResponse } from '#domain/contract/trust/status-contract.ts';
import { dayText } from '#domain/format/day-text.ts';
import { escapeHtml } from '#domain/mail/escape.ts';
import { PAUSED_TEXTS } from '#domain/notices/paused-texts.ts';
import { PAGES } from './site-pages.ts';
import {
  announcementsOf,
  correctionText,
  DAYS_CAPTION,
  hoursText,
  incidentText,
  percentilesCell,
  percentilesText,
  STATUS_NOTES,
  stateOf,
} from './status-words.ts';
import type { PageSite } from './ticker-page.ts';
import { writtenPage } from './written-page.ts';

/**
 * Renders the status page for readers without JavaScript: the current state, recent days, incidents, and
 * measurements.
 */
export function statusPage(status: StatusResponse, { brand, origin }: PageSite): string {
  const { total, days, hours, incidents, corrections, paused } = status;
  const description = `${stateOf(status, brand.id).text}. From SEC acceptance to email: ${percentilesText(total.accepted_to_sent)}.`;
  const body = [
    '<h1 class="headline">Status</h1>',
    ...announcementsOf(status, brand.id).map(({ text }) => `<p><strong>${escapeHtml(text)}</strong></p>`),
    ...paused.map((part) => `<p><strong>${escapeHtml(PAUSED_TEXTS[part])}</strong></p>`),
    `<p>${escapeHtml(description)}</p>`,
    `<p>${escapeHtml(hoursText(hours))}</p>`,
    days.length === 0 ? '' : tableOf(days),
    '<h2>Incidents</h2>',
    incidents.length === 0
      ? '<p>None in the last 30 days.</p>'
      : `<ul>${incidents.map((each) => `<li>${escapeHtml(incidentText(each))}</li>`).join('')}</ul>`,
    '<h2>Corrections</h2>',
    corrections.length === 0
      ? '<p>None in the last 30 days.</p>'
      : `<ul>${corrections.map((each) => `<li>${escapeHtml(correctionText(each))}</li>`).join('')}</ul>`,
    ...STATUS_NOTES.map(
      ({ heading, paragraphs }) =>
        `<h2>${escapeHtml(heading)}</h2>${paragraphs.map((each) => `<p>${escapeHtml(each)}</p>`).join('')}`,
    ),
  ].join('\n');
  return writtenPage({
    brand,
    url: origin + PAGES.status,
    title: `Status · ${brand.name}`,
    description,
    body,
  });
}

const HEADS = ['Day', 'Filings', 'Missed', 'Emails', 'From acceptance', 'From feed'];

function tableOf(days: readonly StatusOfDay[]): string {
  const lines = days.map((day) => {
    const cells = [
      dayText(day.day),
      day.published?.toLocaleString('en-US') ?? '--',
      day.published === null ? '--' : String(day.missed),
      day.alerts.toLocaleString('en-US'),
      percentilesCell(day.accepted_to_sent),
      percentilesCell(day.feed_to_sent),
    ];
    return `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`;
  });
  const heads = HEADS.map((head) => `<th scope="col">${head}</th>`).join('');
  return `<table><caption>${DAYS_CAPTION.title}. ${DAYS_CAPTION.times}</caption><thead><tr>${heads}</tr></thead><tbody>${lines.join('\n')}</tbody></table>`;
}
