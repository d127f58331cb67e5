import { RecordFormPage } from '#records/RecordFormPage.tsx';
import { truck } from './truck/truck.tsx';

/** The form of a truck that the company has, with what is known of its weight. */
export const TruckFormPage = () => <RecordFormPage noun={truck} />;
