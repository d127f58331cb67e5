import { Button } from '@mantine/core';

type SegmentsProps<Value> = {
  /** The choices. */
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly text: string }[];
  readonly value: Value;
  readonly change: (value: Value) => void;
  readonly size?: 'xs' | 'sm';
};

/** One of a few, all in sight, the one in use pressed. */
export function Segments<Value extends string | number>(props: SegmentsProps<Value>) {
  const { label, options, value, change, size = 'sm' } = props;
  return (
    <Button.Group aria-label={label}>
      {options.map((option) => (
        <Button
          key={option.value}
          size={size}
          variant={option.value === value ? 'light' : 'soft'}
          aria-pressed={option.value === value}
          onClick={() => change(option.value)}
        >
          {option.text}
        </Button>
      ))}
    </Button.Group>
  );
}
