import { RecordFormPage } from '#records/form/RecordFormPage.tsx';
import { scale } from './scale/scale.ts';

/** The form of a scale: where it stands, what it measures by, and its passport. */
export const ScaleFormPage = () => <RecordFormPage noun={scale} />;
