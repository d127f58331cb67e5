import type { LetterValues, LetterWords } from '@terezi/domain/grammar/text/letter.ts';
import type { Language } from '@terezi/domain/grammar/words.ts';
import type { Job, JobContext, JobKind } from '../jobs/kind.ts';
import { composeLetter, type LetterPlaces } from './compose.ts';
import type { Letter, Post } from './post.ts';

/** What takes letters away, and where their links lead. */
export type Mailer = { post: Post; publicUrl: string };

/** A letter to write; in the language of the action that it follows from, where no other is named. */
type Draft = {
  to: string;
  letter: LetterWords;
  values: LetterPlaces;
  language?: Language | undefined;
};

/** A letter to an address with a value for each of its places. */
export const draft = <L extends LetterWords>(
  to: string,
  letter: L,
  values: LetterValues<L>,
  language?: Language,
): Draft => ({ to, letter, values: values as LetterPlaces, language });

/** How letters of a kind are sent: `write` finds the recipient and the content, at each attempt. */
export const letterJob = <Payload>(
  { post, publicUrl }: Mailer,
  kind: JobKind<Payload>,
  write: (ctx: JobContext, payload: Payload) => Promise<Draft>,
): Job<Payload, Letter> => ({
  kind,
  async act(ctx, payload) {
    const { to, language = ctx.language, ...order } = await write(ctx, payload);
    const composed = composeLetter({ ...order, language, publicUrl });
    return { id: `${kind.name}-${ctx.actor.id}`, companyId: ctx.companyId, to, language, ...composed };
  },
  tell: (letter, signal) => post.send(letter, signal),
});
