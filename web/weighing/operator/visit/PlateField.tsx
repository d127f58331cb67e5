import { normalizePlate } from '@terezi/domain/grammar/text/fold.ts';
import { type KeyboardEvent, type ReactNode, type Ref, useState } from 'react';
import { useSay } from '#kit/language.tsx';
import css from '../operator.module.css';
import type { PlateMatch } from './plate-match.ts';
import { operatorWords as words } from '../words.ts';

type Props = {
  input: Ref<HTMLInputElement>;
  plate: string;
  chosen: boolean;
  /** The scales on which an open ticket can be completed from here. */
  siteScales: readonly number[];
  matches: readonly PlateMatch[];
  type: (plate: string) => void;
  pick: (match: PlateMatch) => void;
  /** Enter before any match has arrived: looks the typed text up. */
  lookUp: () => void;
  /** Adds a truck of the typed plate; null where the plate cannot be a missing one. */
  create: (() => void) | null;
  /** The sighting that has recognised the truck. */
  children?: ReactNode;
};

const LIST = 'plate-matches';
/** The country on the plate; foreign plates are typed into the same field. */
const COUNTRY = 'AZ';

/** The plate: typed with or without dashes, matched against the trucks on site and then against all trucks. */
export function PlateField(props: Props) {
  const say = useSay();
  const [at, setAt] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const { matches, chosen } = props;
  const rows = matches.length + (props.create ? 1 : 0);
  const isListOpen = isOpen && !chosen && rows > 0;

  const where = ({ ticket }: PlateMatch) =>
    ticket && (props.siteScales.includes(ticket.scaleId) ? say(words.matchOnSite) : ticket.scaleName);
  const finish = (index: number) => {
    const match = matches[index];
    setOpen(false);
    setAt(0);
    if (match) props.pick(match);
    else if (props.create) props.create();
    else props.lookUp();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      if (isListOpen) setAt((before) => Math.min(Math.max(before + step, 0), rows - 1));
    } else if (event.key === 'Escape' && isListOpen) {
      // The list closes first; the next Esc clears what was typed.
      event.preventDefault();
      setOpen(false);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (!chosen) finish(at);
    }
  };
  return (
    <>
      <div className={css.plate}>
        <i aria-hidden>{COUNTRY}</i>
        <input
          ref={props.input}
          aria-label={say(words.plate)}
          placeholder={say(words.platePlaceholder)}
          role="combobox"
          aria-expanded={isListOpen}
          aria-controls={LIST}
          aria-activedescendant={isListOpen ? `${LIST}-${at}` : undefined}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          value={props.plate}
          onChange={({ currentTarget }) => {
            setAt(0);
            setOpen(true);
            props.type(normalizePlate(currentTarget.value));
          }}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onBlur={() => setOpen(false)}
          onKeyDown={onKeyDown}
        />
        {props.children}
      </div>
      <div
        id={LIST}
        role="listbox"
        aria-label={say(words.plate)}
        className={isListOpen ? css.suggestions : undefined}
      >
        {isListOpen &&
          matches.map((match, index) => (
            <button
              key={match.key}
              type="button"
              role="option"
              id={`${LIST}-${index}`}
              tabIndex={-1}
              aria-selected={index === at}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => finish(index)}
            >
              <b className="id m">{match.numberPlate}</b>
              <span className="el mid">{match.detail}</span>
              <span className="cap">{where(match)}</span>
            </button>
          ))}
        {isListOpen && props.create && (
          <button
            type="button"
            role="option"
            id={`${LIST}-${matches.length}`}
            tabIndex={-1}
            aria-selected={at === matches.length}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => finish(matches.length)}
          >
            {say(words.newTruck, { plate: props.plate })}
          </button>
        )}
      </div>
    </>
  );
}
