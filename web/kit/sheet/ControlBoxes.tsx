import { Button, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Icon } from '../Icon.tsx';
import { useSay } from '../language.tsx';
import { Plate } from '../Plate.tsx';
import { Box } from './Box.tsx';
import part from './sheet.module.css';
import { SHEET } from './words.ts';

/** Buttons, plates and bare fields. */
export function ControlBoxes() {
  const say = useSay();
  return (
    <>
      <Box
        words={SHEET.buttons}
        more={
          <Box words={SHEET.plate}>
            <div className={part.wrap}>
              <Plate number="90-KL-456" size="l" />
              <Plate number="90-KL-456" />
              <Plate number="90-KL-456" size="s" />
            </div>
          </Box>
        }
      >
        <div className={part.wrap}>
          <Button variant="filled">{say(SHEET.save)}</Button>
          <Button>{say(SHEET.edit)}</Button>
          <Button variant="soft">{say(SHEET.columns)}</Button>
          <Button variant="subtle">{say(SHEET.cancel)}</Button>
          <Button variant="danger">{say(SHEET.requestDelete)}</Button>
          <Button disabled>{say(SHEET.accept)}</Button>
          <Button variant="filled" id="focused">
            {say(SHEET.approve)}
          </Button>
          <Button variant="light" aria-pressed>
            {say(SHEET.today)}
          </Button>
          <Button variant="filled" size="xs">
            {say(SHEET.approve)}
          </Button>
          <Button size="xs">{say(SHEET.reject)}</Button>
        </div>
      </Box>
      <Box words={SHEET.fields}>
        <div className={part.stack}>
          <TextInput
            label={say(SHEET.empty)}
            placeholder={say(SHEET.chooseCargo)}
            rightSection={<Icon of={IconChevronDown} size="s" />}
          />
          <TextInput aria-label={say(SHEET.focused)} defaultValue={say(SHEET.focused)} />
          <TextInput
            aria-label={say(SHEET.net)}
            defaultValue="15240,125"
            rightSection={say(SHEET.kg)}
            error={say(SHEET.decimals)}
          />
          <TextInput aria-label={say(SHEET.regionFirst)} value={say(SHEET.regionFirst)} disabled readOnly />
        </div>
      </Box>
    </>
  );
}
