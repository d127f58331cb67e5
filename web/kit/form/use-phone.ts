import { useMediaQuery } from '@mantine/hooks';

/** Whether the page is narrower than 768 px and so drawn for a phone. */
export const usePhone = (): boolean =>
  useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false });
