import { useParams } from '@tanstack/react-router';
import { ReceiptPage } from '../weighing/ReceiptPage.tsx';

/** The public receipt, reached by a link from inside. */
export function Receipt() {
  const { receiptId = '' } = useParams({ strict: false });
  return <ReceiptPage publicId={receiptId} />;
}
