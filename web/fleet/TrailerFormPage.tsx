import { RecordFormPage } from '#records/RecordFormPage.tsx';
import { trailer } from './trailer/trailer.tsx';

/** The form of a trailer that the company has, with the register of its passport weight. */
export const TrailerFormPage = () => <RecordFormPage noun={trailer} />;
