interface CheckBoxProps {
  readonly label: string
  readonly isChecked: boolean
  /** Some of what it stands for is chosen, and some is not. */
  readonly isMixed?: boolean
  readonly isDisabled?: boolean
  readonly tabIndex?: number
  readonly onChange: () => void
}

/** Selects a row, or all of a page. A plain element, styled by its table. */
export const CheckBox = ({ label, isChecked, isMixed = false, isDisabled, tabIndex, onChange }: CheckBoxProps) => (
  <input
    type="checkbox"
    className="check"
    aria-label={label}
    checked={isChecked}
    disabled={isDisabled}
    tabIndex={tabIndex}
    ref={(element) => {
      if (element) element.indeterminate = isMixed
    }}
    onChange={onChange}
  />
)
