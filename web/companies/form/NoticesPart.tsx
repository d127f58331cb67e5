import { TOPICS, WAYS, wayWords } from '@terezi/domain/notices/ways.ts';
import { FieldGroup } from '#kit/form/FieldGroup.tsx';
import type { Form } from '#kit/form/form.ts';
import { SegmentsField } from '#kit/form/PickFields.tsx';
import { useSay } from '#kit/language.tsx';
import type { CompanyValues } from './values.ts';
import { formWords as words } from './words.ts';

/** By which ways notices of each kind go out, beside the bell. */
export function NoticesPart({ form }: { readonly form: Form<CompanyValues> }) {
  const say = useSay();
  const ways = WAYS.map((id) => ({ id, name: say(wayWords[id]) }));
  return (
    <>
      <p className="mid">{say(words.waysSaid)}</p>
      <FieldGroup columns={1}>
        {TOPICS.map((topic) => (
          <SegmentsField key={topic} field={form.field(`noticeWays.${topic}`)} options={ways} />
        ))}
      </FieldGroup>
    </>
  );
}
