import { crc32, deflateRawSync } from 'node:zlib';

/** A file of an archive; a lying one says another size than it has. */
type Part = { name: string; text: string | Buffer; says?: number; flags?: number };

/** An archive as spreadsheets write one (PKWARE's APPNOTE), deflated. */
export function archive(parts: readonly Part[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, text, says, flags = 0 } of parts) {
    const bytes = Buffer.from(text as string);
    const packed = deflateRawSync(bytes);
    const nameBytes = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(flags, 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(says ?? bytes.length, 18);
    common.writeUInt16LE(nameBytes.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), common, nameBytes, packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(at, 10);
    directory.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), common, tail, nameBytes]),
    );
    bodies.push(local);
    at += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, listed, end]);
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

type Relation = [id: string, kind: string, target: string];
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
/** The relations of a part: id, kind and target of each. */
export const relations = (targets: readonly Relation[], namespace = OFFICE): string =>
  `${XML}<Relationships>${targets.map(([id, kind, target]) => `<Relationship Id="${id}" Type="${namespace}/${kind}" Target="${target}"/>`).join('')}</Relationships>`;

/** What every workbook has around its sheets: their names, where they stand, a style that shows a day. */
export const around = (names: readonly string[]): Part[] => [
  {
    name: 'xl/workbook.xml',
    text: `${XML}<workbook ${MAIN} xmlns:r="r"><sheets>${names.map((name, n) => `<sheet name="${name}" sheetId="${n + 1}" r:id="rId${n + 1}"/>`).join('')}</sheets></workbook>`,
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    text: relations([
      ...names.map((_, n): Relation => [`rId${n + 1}`, 'worksheet', `worksheets/sheet${n + 1}.xml`]),
      ['rId101', 'styles', 'styles.xml'],
      ['rId102', 'sharedStrings', 'sharedStrings.xml'],
    ]),
  },
  {
    name: 'xl/styles.xml',
    text: `${XML}<styleSheet ${MAIN}><numFmts count="1"><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy"/></numFmts><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
  },
  { name: '_rels/.rels', text: relations([['rId1', 'officeDocument', 'xl/workbook.xml']]) },
];

/** A sheet of cells, given in XML or as texts. */
export const sheetOf = (rows: readonly (readonly string[])[]): string =>
  `${XML}<worksheet ${MAIN}><sheetData>${rows
    .map(
      (cells, n) =>
        `<row r="${n + 1}">${cells.map((cell) => (cell.startsWith('<c') ? cell : `<c t="inlineStr"><is><t>${cell}</t></is></c>`)).join('')}</row>`,
    )
    .join('')}</sheetData></worksheet>`;

/** A workbook of one sheet. */
export const workbook = (rows: readonly (readonly string[])[]): Buffer =>
  archive([...around(['Vərəq 1']), { name: 'xl/worksheets/sheet1.xml', text: sheetOf(rows) }]);
