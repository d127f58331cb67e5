/** Reads the code in a picture of a camera; null where there is none. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string | null>;

type Detector = { detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
};

/** The browser's own reader, which TypeScript does not know yet. */
function ownDetector(): DetectorClass | undefined {
  return Reflect.get(globalThis, 'BarcodeDetector');
}

/** Wide enough for a code that fills a third of the picture, and small enough to be read in a frame's time. */
const WIDTH = 640;

async function byProgram(): Promise<CodeReader> {
  const { default: decode } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    if (!context || video.videoWidth === 0) return null;
    canvas.width = WIDTH;
    canvas.height = Math.round((WIDTH * video.videoHeight) / video.videoWidth);
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    const { width, height, data } = context.getImageData(0, 0, canvas.width, canvas.height);
    try {
      return decode({ width, height, data });
    } catch {
      // It says by an error that there is no code in the picture.
      return null;
    }
  };
}

/** A reader of QR codes: the browser's own where it has one, else one that is loaded when it is needed. */
export async function codeReader(): Promise<CodeReader> {
  const Own = ownDetector();
  const formats = (await Own?.getSupportedFormats().catch(() => [])) ?? [];
  if (!Own || !formats.includes('qr_code')) return byProgram();
  const detector = new Own({ formats: ['qr_code'] });
  return async (video) => (await detector.detect(video).catch(() => []))[0]?.rawValue ?? null;
}
