import { OperatorPage } from '../weighing/OperatorPage.tsx';

/** The operator's screen. */
export function Operator() {
  return <OperatorPage />;
}
