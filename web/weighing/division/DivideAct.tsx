import { Button } from '@mantine/core';
import type { OperationDetail } from '@terezi/domain/weighing/api.ts';
import { divisionChange } from '@terezi/domain/weighing/request-kinds.ts';
import { useSay } from '#kit/language.tsx';
import { useWhyNot } from '#requests/use-waiting.ts';
import { path } from '#shell/router/path.ts';
import { navigate } from '#shell/router/router.ts';
import { controlState } from '#shell/control-state.ts';
import { divisionWords as words } from './words.ts';

/** Leads to the page where a ticket is divided, or where other lines are proposed; says why where it cannot be. */
export function DivideAct({ operation }: { readonly operation: OperationDetail }) {
  const say = useSay();
  const { id, receipt, operationDivision } = operation;
  const { divide, changeDivision } = operationDivision.acts;
  const why = useWhyNot({ kind: divisionChange, id, called: receipt, told: changeDivision });
  const act = divide ?? changeDivision;
  if (!act) return null;
  const { disabled, title } = controlState(act);
  return (
    <Button
      disabled={disabled || why !== undefined}
      title={why && !disabled ? say(why) : title}
      onClick={() => void navigate(path('/operation/$id/divide', { id }))}
    >
      {say(divide ? words.divide : words.change)}
    </Button>
  );
}
