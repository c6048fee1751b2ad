export const ROOT: string;
export function ensureInstalled(): void;
export function projectNode(machine?: { root?: string; version?: string }): string | null;
export function runProject(file: string, args: string[]): Promise<void>;
