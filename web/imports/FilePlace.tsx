import { useSay } from '#kit/language.tsx';
import { Section } from '#kit/page/Section.tsx';
import { Select } from '#kit/part/Select.tsx';
import { HiddenManner, TextManner } from './FileManner.tsx';
import css from './imports.module.css';
import type { Import } from './use-import.ts';
import { useReread } from './use-reread.ts';
import { importWords as words } from './words.ts';

/** So many texts of a row tell it from its neighbours. */
const MAX_TEXTS = 4;
const told = (texts: readonly string[]): string => texts.slice(0, MAX_TEXTS).join(' · ');

/** Which sheet of the file is read and which of its rows holds the headings; with another one the file is read anew. */
export function FilePlace({ importRow }: { importRow: Import }) {
  const say = useSay();
  const reread = useReread(importRow);
  const { sheets, sheet, headRow, top } = importRow;
  const above = top.filter(({ line }) => line < headRow);
  const lines = top.some(({ line }) => line === headRow) ? top : [{ line: headRow, texts: [] }, ...top];
  return (
    <div className={css.place}>
      {sheets.length > 1 && (
        <label>
          <span className="lab">{say(words.sheet)}</span>
          <Select
            label={say(words.sheet)}
            options={sheets.map((value) => ({ value, text: value }))}
            value={sheet ?? ''}
            change={(name) => reread({ sheet: name, headRow: null })}
          />
        </label>
      )}
      <label>
        <span className="lab">{say(words.headRow)}</span>
        <Select
          wide
          label={say(words.headRow)}
          options={lines.map(({ line, texts }) => ({
            value: line,
            text: [String(line), told(texts)].filter(Boolean).join(': '),
          }))}
          value={headRow}
          change={(line) => reread({ headRow: line })}
        />
      </label>
      <TextManner importRow={importRow} reread={reread} />
      <HiddenManner importRow={importRow} reread={reread} />
      {above.length > 0 && (
        <p className="cap">
          {say(words.skippedAbove, { count: above.length, first: told(above[0]?.texts ?? []) })}
        </p>
      )}
    </div>
  );
}

/** The first rows below the headings, as they stand in the file. */
export function FirstRows({ importRow: { first, columns, headRow } }: { importRow: Import }) {
  const say = useSay();
  if (first.length === 0) return null;
  return (
    <Section title={say(words.firstRows)} beside={<span className="lab">{say(words.asInFile)}</span>} flush>
      <div className={css.raw} tabIndex={0} role="region" aria-label={say(words.firstRows)}>
        <table>
          <thead>
            <tr>
              <th scope="col" className="fig">
                {headRow}
              </th>
              {columns.map(({ heading }, at) => (
                <th key={at} scope="col">
                  {heading || say(words.noHeading, { place: at + 1 })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {first.map(({ line, cells }) => (
              <tr key={line}>
                <th scope="row" className="fig">
                  {line}
                </th>
                {columns.map((_, at) => (
                  <td key={at} className="mono">
                    {cells[at]?.text ?? ''}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}
