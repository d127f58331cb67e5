import { z } from 'zod';
import { id } from '../../grammar/shape.ts';
import { reader, text } from '../message.ts';

/** What an agent got when it enrolled, as it keeps it beside its key: where it dials, and as whom. */
const credential = z.object({ serverUrl: text, siteId: id, name: text, secret: text, serverKey: text });
export type Credential = z.infer<typeof credential>;
export const readCredential = reader(credential);

const message = z.object({ Message: text });
/** The answer to an agent that enrols, as the wire has it: its credential, or the refusal. */
const enrolled = z.object({
  Data: z.object({ Agent: z.object({ SiteId: id, Name: text, Secret: text, ServerKey: text }) }).nullable(),
  Status: message.extend({ Errors: z.array(message) }),
});
export const readEnrolled = reader(enrolled);
