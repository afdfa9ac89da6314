import { type ComponentChildren, cloneElement, type VNode } from 'preact';
import { useId } from 'preact/hooks';

interface Props {
  readonly label: ComponentChildren;
  /** What is wrong with the value. */
  readonly mistake: string | undefined;
  readonly isWide?: boolean;
  /** The input. */
  readonly children: VNode;
}

/** An input with its label, and below it what is wrong with its value. */
export function OverrideField({ label, mistake, isWide = false, children }: Props) {
  const id = useId();
  const mistakeId = `${id}-mistake`;
  const described = mistake === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': mistakeId };
  return (
    <div class={isWide ? 'field wide' : 'field'}>
      <label htmlFor={id}>{label}</label>
      {cloneElement(children, { id, ...described })}
      {mistake !== undefined && (
        <p class="mistake" id={mistakeId}>
          {mistake}
        </p>
      )}
    </div>
  );
}
