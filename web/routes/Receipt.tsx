import { useParam } from '#shell/router/router.ts';
import { ReceiptPage } from '../weighing/ReceiptPage.tsx';

/** The public receipt, reached by a link from inside. */
export function Receipt() {
  const receiptId = useParam('receiptId');
  return <ReceiptPage publicId={receiptId} />;
}
