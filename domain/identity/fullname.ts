import { text } from '../grammar/shape.ts';

/** The least length of a person's name. */
const NAME_LEAST = 3;

/** First name and surname, as the person or their inviter types it. */
export const fullname = text(200).min(NAME_LEAST);
