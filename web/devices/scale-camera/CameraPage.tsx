import { NounPage } from '#records/page/NounPage.tsx';
import { CameraPassword } from './CameraPassword.tsx';
import { scaleCamera } from './scale-camera.ts';

/** One camera: its password, its fields and its history. */
export const CameraPage = () => (
  <NounPage noun={scaleCamera} path="/scale-camera" above={({ id }) => <CameraPassword key={id} id={id} />} />
);
