import { importFile, MOST_ROWS } from '@terezi/domain/imports/file.ts';
import { importNouns, importNounOf } from '@terezi/domain/imports/nouns.ts';
import { useId } from 'react';
import { FileControl } from '#kit/form/field/FileControl.tsx';
import { mostMegabytes } from '#kit/form/field/file.ts';
import { useSending } from '#kit/form/field/use-sending.ts';
import { number } from '#kit/formats.ts';
import { KeyValues } from '#kit/part/KeyValues.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Section } from '#kit/page/Section.tsx';
import { Status } from '#kit/part/Status.tsx';
import { useMay } from '#shell/me.tsx';
import { withSearch } from '#shell/router/path.ts';
import { navigate, useLocation } from '#shell/router/router.ts';
import { parseSearch } from '#shell/router/search-string.ts';
import { Earlier } from './Earlier.tsx';
import { ImportFrame } from './Frame.tsx';
import { Template } from './Template.tsx';
import css from './imports.module.css';
import { useUpload } from './use-upload.ts';
import { importWords as words } from './words.ts';

const LIMITS = { most: importFile.most };

function Rules() {
  const say = useSay();
  const { language } = useLanguage();
  return (
    <Section title={say(words.rules)}>
      <KeyValues
        rows={[
          { label: say(words.file), value: say(words.ruleFile, { most: mostMegabytes(LIMITS) }) },
          { label: say(words.ruleTemplate), value: say(words.ruleExample) },
          { label: say(words.row), value: say(words.ruleRows, { most: number(MOST_ROWS, language) }) },
          { label: say(words.separator), value: say(words.separatorIs) },
          { label: say(words.encoding), value: 'UTF-8, UTF-16, Windows-1251, 1252, 1254' },
          { label: say(words.weighings), value: say(words.never) },
        ]}
      />
    </Section>
  );
}

/** Which noun the file is of, as cards of which one is chosen. */
function NounChoice({ chosen, choose }: { chosen: string; choose: (noun: string) => void }) {
  const say = useSay();
  const may = useMay();
  return (
    <fieldset className={css.nouns}>
      <legend className="vh">{say(words.what)}</legend>
      {importNouns
        .filter(({ permission }) => may({ permission: permission.write }))
        .map(({ noun, words: { many } }) => (
          <label key={noun} className={css.noun}>
            <span className="m el">{say(many)}</span>
            <input
              type="radio"
              name="noun"
              value={noun}
              checked={noun === chosen}
              onChange={() => choose(noun)}
            />
          </label>
        ))}
    </fieldset>
  );
}

/** The first step: what is imported, and from which file. */
export function FileStep() {
  const say = useSay();
  const id = useId();
  const { pathname, search } = useLocation();
  const nounName = parseSearch(search)['noun'];
  const noun = importNounOf(typeof nounName === 'string' ? nounName : '') ?? importNounOf('truck');
  const send = useUpload(noun?.noun ?? '');
  const way = useSending(LIMITS, send);
  const choose = (chosen: string) => void navigate(withSearch('/import', { noun: chosen }));
  return (
    <ImportFrame
      at="file"
      noun={noun}
      below={say(words.nothingYet)}
      head={noun && <Template noun={noun} />}
      told={
        <Status shape="ring" tone="idle">
          {say(words.fileHint)}
        </Status>
      }
      acts={null}
      aside={
        <>
          <Earlier />
          <Rules />
        </>
      }
    >
      <Section title={say(words.what)}>
        <NounChoice chosen={noun?.noun ?? ''} choose={choose} />
      </Section>
      <Section title={say(words.file)} beside={<span className="lab">{say(words.fileHint)}</span>}>
        <div className={css.drop} key={pathname}>
          <FileControl
            id={id}
            kind="file"
            label={words.file}
            limits={LIMITS}
            way={way}
            shown={null}
            isEmpty
            hint={say(words.ruleFile, { most: mostMegabytes(LIMITS) })}
          />
        </div>
      </Section>
    </ImportFrame>
  );
}
