import { CODE_PAGES, SEPARATORS } from '@terezi/domain/imports/text-file.ts';
import { useSay } from '#kit/language.tsx';
import { Select } from '#kit/part/Select.tsx';
import type { Import } from './use-import.ts';
import { pageOf, type Reread } from './use-reread.ts';
import { codePageWords, importWords as words, separatorWords } from './words.ts';

type MannerProps = { readonly importRow: Import; readonly reread: Reread };

/** The sign between the columns of a text file, and its code page; both were found and may be changed. */
export function TextManner({ importRow, reread }: MannerProps) {
  const say = useSay();
  const page = pageOf(importRow);
  if (!importRow.separator || !page) return null;
  return (
    <>
      <label>
        <span className="lab">{say(words.columnSeparator)}</span>
        <Select
          label={say(words.columnSeparator)}
          options={SEPARATORS.map((value) => ({ value, text: say(separatorWords[value]) }))}
          value={importRow.separator}
          change={(separator) => reread({ separator, headRow: null })}
        />
      </label>
      <label>
        <span className="lab">{say(words.encoding)}</span>
        <Select
          label={say(words.encoding)}
          options={CODE_PAGES.map((value) => ({ value, text: say(codePageWords[value]) }))}
          value={page}
          change={(encoding) => reread({ encoding, headRow: null })}
        />
      </label>
    </>
  );
}

/** Whether the hidden rows and columns of a sheet are taken, too. */
export function HiddenManner({ importRow, reread }: MannerProps) {
  const say = useSay();
  const { rows, columns, isLeftOut } = importRow.hidden;
  if (rows + columns === 0) return null;
  return (
    <>
      <label>
        <span className="lab">{say(words.hidden)}</span>
        <Select
          label={say(words.hidden)}
          options={[
            { value: 'take', text: say(words.takeHidden) },
            { value: 'leave', text: say(words.leaveHidden) },
          ]}
          value={isLeftOut ? 'leave' : 'take'}
          change={(hidden) => reread({ hidden: hidden === 'leave' ? 'leave' : 'take', headRow: null })}
        />
      </label>
      <p className="cap">{say(words.hiddenCount, { rows, columns })}</p>
    </>
  );
}
