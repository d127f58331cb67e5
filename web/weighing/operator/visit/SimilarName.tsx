import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { askingOptions } from '#kit/form/choice/option-search.ts';
import { Keycap } from '#kit/part/Keycap.tsx';
import { useSay } from '#kit/language.tsx';
import { Note } from '#kit/part/Note.tsx';
import { QUIET } from '#shell/api/queries.ts';
import { sources } from '#shell/nouns/sources.ts';
import type { PendingAddition } from './making.ts';
import css from '../operator.module.css';
import { visitOptions } from './options.ts';
import { beginningOf, mostLike } from './similar.ts';
import type { NamedParty } from './party.ts';
import { seldomWords as words } from '../seldom-words.ts';

type Props = { making: PendingAddition; take: (named: NamedParty) => void };

/** In the form of something new: an existing row of a similar name, to be taken instead by Alt 1. */
export function SimilarName({ making, take }: Props) {
  const { noun, typed } = making;
  const say = useSay();
  const load = noun === 'truck' ? sources.truck.load : visitOptions[noun];
  const beginning = beginningOf(typed);
  const reply = useQuery({ ...askingOptions(load, beginning), enabled: beginning !== '', meta: QUIET });
  const like = mostLike(typed, reply.data?.options ?? []);
  const takeIt = () => {
    if (like) take({ id: Number(like.id), name: like.name });
  };
  const current = useRef(takeIt);
  current.current = takeIt;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== 'Digit1') return;
      event.preventDefault();
      current.current();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
  if (!like) return null;
  return (
    <div className={css.similar}>
      <Note live title={say(words.similar, { name: like.name })}>
        {like.fact && `${like.fact} · `}
        <button type="button" onClick={takeIt}>
          {say(words.takeSimilar)}
        </button>{' '}
        <Keycap keys="Alt 1" />
      </Note>
    </div>
  );
}
