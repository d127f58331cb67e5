import { useParam } from '#shell/router/router.ts';
import { PassPage } from '../orders/pass/PassPage.tsx';

/** The public pass, reached by a link from inside. */
export function Pass() {
  const publicId = useParam('publicId');
  return <PassPage publicId={publicId} />;
}
