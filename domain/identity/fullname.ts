import { text } from '../grammar/shape.ts';

/** The least that somebody's name has. */
const NAME_LEAST = 3;

/** First name and surname as a person or who invites them says it. */
export const fullname = text(200).min(NAME_LEAST);
