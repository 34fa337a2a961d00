import { Component, type ReactNode } from 'react'

interface BoundaryProps {
  readonly onFailure: (error: unknown) => void
  readonly fallback: ReactNode | ((error: unknown) => ReactNode)
  /** Another value tries again. */
  readonly of?: unknown
  readonly children: ReactNode
}
interface BoundaryState {
  readonly failure: { readonly error: unknown } | null
  readonly of: unknown
}

/** What breaks inside is replaced by the fallback; all around it stays alive. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: null, of: this.props.of }

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } }
  }

  static getDerivedStateFromProps({ of }: BoundaryProps, state: BoundaryState) {
    return of === state.of ? null : { failure: null, of }
  }

  override componentDidCatch(error: unknown) {
    this.props.onFailure(error)
  }

  override render() {
    const { fallback, children } = this.props
    const { failure } = this.state
    if (failure === null) return children
    return typeof fallback === 'function' ? fallback(failure.error) : fallback
  }
}
