import { RecordFormPage } from '#records/form/RecordFormPage.tsx';
import { companyForm } from './company-form.ts';

/** The form of a new company, or of the one that the address names. */
export const CompanyFormPage = () => <RecordFormPage noun={companyForm} />;
