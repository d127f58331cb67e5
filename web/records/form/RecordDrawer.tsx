import { RecordForm } from './RecordForm.tsx';
import { ReferenceField } from './ReferenceField.tsx';
import type { RecordProps } from './use-record-form.tsx';

/** The form of a row, from whose references missing rows can be made. */
export const RecordDrawer = (props: RecordProps) => <RecordForm {...props} Reference={ReferenceField} />;
