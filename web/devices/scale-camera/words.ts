import type { Words } from '@terezi/domain/grammar/words.ts';

/** The texts about cameras at scales. */
export const cameraWords = {
  none: { az: 'Hələ kamera yoxdur', en: 'No cameras yet' },
  noneText: {
    az: 'Kameraları tərəzisi ilə birlikdə yazın: agent hər çəkidə şəkli özü çəkir, çəki onu gözləmir.',
    en: 'Add cameras, each with its scale: the agent takes a picture with every weight, which waits for none.',
  },
  consequence: {
    az: 'Agent bu kameradan daha şəkil çəkməyəcək. Çəkilmiş şəkillər qalır.',
    en: 'The agent takes no more pictures with this camera. Those taken stay.',
  },
} as const satisfies Record<string, Words>;
