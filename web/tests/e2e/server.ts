// Serves build/web for all end-to-end tests: by the program where it is built, as visitors get it.
import type { TestProject } from 'vitest/node';
import { startServer } from './start_server';

export default async function setup(project: TestProject) {
  const server = await startServer();
  project.provide('address', server.address);
  return () => server.stop();
}

declare module 'vitest' {
  export interface ProvidedContext {
    address: string;
  }
}
