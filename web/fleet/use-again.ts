import { useRef } from 'react';
import type { Form } from '#kit/form/form.ts';

/**
 * Tells "save and new" from "save": only the drawer's second button sends through `submit` of the form it was
 * given, so that form is the one that knows.
 */
export function useAgain(): {
  readonly isAgain: () => boolean;
  readonly marked: <Values extends object>(form: Form<Values>) => Form<Values>;
} {
  const again = useRef(false);
  return {
    isAgain: () => again.current,
    marked: (form) => ({
      ...form,
      submit: async () => {
        again.current = true;
        try {
          return await form.submit();
        } finally {
          again.current = false;
        }
      },
    }),
  };
}
