import { Component, type ReactNode } from 'react'

interface Props {
  children: ReactNode
  onFailure(error: Error): void
}

/** A fault of the viewer affects nothing else: neither the saver of answers, nor the clock, nor the monitoring. */
export class PaperBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onFailure(error instanceof Error ? error : new Error(String(error)))
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
