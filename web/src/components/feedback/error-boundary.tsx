import { Component, type ReactNode } from 'react';

type Props = { fallback: (retry: () => void) => ReactNode; children: ReactNode };

/** Shows the fallback instead of children that crashed while rendering. React reports the error. */
export class ErrorBoundary extends Component<Props, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError(): { crashed: boolean } {
    return { crashed: true };
  }

  override render(): ReactNode {
    if (!this.state.crashed) return this.props.children;
    return this.props.fallback(() => this.setState({ crashed: false }));
  }
}
