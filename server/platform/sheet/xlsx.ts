import type { Cell } from '@terezi/domain/grammar/sheet/cell.ts';
import {
  EXCEL_FORMATS,
  excelDate,
  excelName,
  excelText,
  excelWidths,
} from '@terezi/domain/grammar/sheet/sheet.ts';
import type { SheetBatches } from './csv.ts';
import { zip } from './zip.ts';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** A text inside XML; what XML 1.0 cannot hold at all is left out. */
const escaped = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex -- those are what is looked for
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '')
    .replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);

/** The places of the formats among the styles below. */
const STYLE = { bold: 1, whole: 2, decimals: 3, day: 4, instant: 5 } as const;
const styles = (): string => {
  const { whole, decimals, day, instant } = EXCEL_FORMATS;
  const formats = [whole, decimals, day, instant]
    .map((format, at) => `<numFmt numFmtId="${164 + at}" formatCode="${escaped(format)}"/>`)
    .join('');
  const font = '<sz val="11"/><name val="Calibri"/>';
  const styled = (number: number, bold = 0) =>
    `<xf numFmtId="${number}" fontId="${bold}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`;
  return `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="4">${formats}</numFmts><fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="6">${styled(0)}${styled(0, 1)}${[164, 165, 166, 167].map((number) => styled(number)).join('')}</cellXfs></styleSheet>`;
};

const DAY_MS = 86_400_000;
/** Days since 30 December 1899, as sheets count them. */
const serial = (date: Date): number => (date.getTime() - Date.UTC(1899, 11, 30)) / DAY_MS;

const textCell = (text: string, style: number): string =>
  `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(excelText(text))}</t></is></c>`;

function cellText(cell: Cell, zone: string): string {
  if (cell === null) return '<c/>';
  if (typeof cell === 'string') return textCell(cell, 0);
  if (typeof cell === 'number')
    return `<c s="${Number.isInteger(cell) ? STYLE.whole : STYLE.decimals}"><v>${cell}</v></c>`;
  const style = 'day' in cell ? STYLE.day : STYLE.instant;
  return `<c s="${style}"><v>${serial(excelDate(cell, zone))}</v></c>`;
}

async function* sheetText({ head, batches, zone }: SheetBatches): AsyncGenerator<string> {
  let isFirst = true;
  const begin = (rows: readonly (readonly Cell[])[]): string => {
    const widths = excelWidths(head, rows)
      .map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
      .join('');
    const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
    const names = head.map((text) => textCell(text, STYLE.bold)).join('');
    return `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${widths}</cols><sheetData><row>${names}</row>`;
  };
  for await (const rows of batches) {
    if (isFirst) yield begin(rows);
    isFirst = false;
    yield rows.map((row) => `<row>${row.map((cell) => cellText(cell, zone)).join('')}</row>`).join('');
  }
  if (isFirst) yield begin([]);
  yield '</sheetData></worksheet>';
}

/**
 * A list as an Excel file (ECMA-376) as its rows come: typed cells, a bold head that stays when the rows scroll. Texts
 * stand in their cells, not in a table beside them, so that nothing is held. None is ever computed.
 */
export function xlsxBytes(sheet: SheetBatches): AsyncGenerator<Buffer> {
  const part = (name: string, text: string) => ({ name, text: [XML + text] });
  const types = [
    ['/xl/workbook.xml', `${KIND}.sheet.main+xml`],
    ['/xl/worksheets/sheet1.xml', `${KIND}.worksheet+xml`],
    ['/xl/styles.xml', `${KIND}.styles+xml`],
  ].map(([name, type]) => `<Override PartName="${name}" ContentType="${type}"/>`);
  const relations = (...targets: [kind: string, target: string][]) =>
    `<Relationships xmlns="${PACKAGE}/relationships">${targets
      .map(
        ([kind, target], at) =>
          `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${kind}" Target="${target}"/>`,
      )
      .join('')}</Relationships>`;
  const sheetName = escaped(excelName(sheet.title));
  return zip([
    part(
      '[Content_Types].xml',
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${types.join('')}</Types>`,
    ),
    part('_rels/.rels', relations(['officeDocument', 'xl/workbook.xml'])),
    part(
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${sheetName}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    part(
      'xl/_rels/workbook.xml.rels',
      relations(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml']),
    ),
    { name: 'xl/styles.xml', text: [styles()] },
    { name: 'xl/worksheets/sheet1.xml', text: sheetText(sheet) },
  ]);
}
