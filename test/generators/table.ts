/** A generator of clients or models, or a validator in front of a server, with what it does to the document's data. */
export interface Row {
  readonly language: 'TypeScript' | 'Python' | 'Go' | 'Java';
  readonly kind: 'client' | 'models' | 'validator';
  readonly name: string;
  readonly version: string;
  /** Packages of the language's registry, with their versions. The first one is the tool. */
  readonly packages: readonly string[];
  /** Shell command that generates code from `openapi.json`; absent for a validator. */
  readonly generate?: string;
  /** Shell command that compiles the code and the program, if the language's is too strict or too lax for it. */
  readonly check?: string;
  /** File or folder of `programs/`, which makes the calls. */
  readonly program: string;
  /** Places that the tool is known to lose or change. By default, it keeps everything. */
  readonly loses?: readonly string[];
  /** Faults of the tool itself, with their cures. */
  readonly faults?: string;
}

export const rows: readonly Row[] = [
  {
    language: 'TypeScript',
    kind: 'models',
    name: 'openapi-typescript',
    version: '7.13.0',
    packages: ['openapi-typescript@7.13.0', 'openapi-fetch@0.17.0'],
    generate: 'openapi-typescript openapi.json --output client.ts',
    program: 'openapi-fetch.ts',
  },
  {
    language: 'TypeScript',
    kind: 'client',
    name: 'hey-api',
    version: '0.99.0',
    packages: ['@hey-api/openapi-ts@0.99.0', 'typescript@5.9.3'],
    generate: 'openapi-ts --input openapi.json --output client',
    program: 'hey-api.ts',
  },
  {
    language: 'TypeScript',
    kind: 'client',
    name: 'orval',
    version: '8.38.0',
    packages: ['orval@8.38.0'],
    generate: 'orval --input openapi.json --output client/client.ts --client fetch --mode split',
    program: 'orval.ts',
    faults: 'In the default mode, parts of the types are missing: pass `--mode split`.',
  },
  {
    language: 'TypeScript',
    kind: 'client',
    name: 'swagger-typescript-api',
    version: '13.13.0',
    packages: ['swagger-typescript-api@13.13.0'],
    generate: 'swagger-typescript-api generate --path openapi.json --output . --name client.ts',
    program: 'swagger-typescript-api.ts',
  },
  {
    language: 'Python',
    kind: 'client',
    name: 'openapi-python-client',
    version: '0.29.1',
    packages: ['openapi-python-client==0.29.1'],
    generate: 'openapi-python-client generate --path openapi.json --meta none --output-path client',
    check: 'mypy --strict --follow-imports=silent openapi_python_client.py client/models client/api',
    program: 'openapi_python_client.py',
  },
  {
    language: 'Python',
    kind: 'models',
    name: 'datamodel-code-generator',
    version: '0.89.0',
    packages: ['datamodel-code-generator==0.89.0', 'httpx==0.28.1'],
    generate: 'datamodel-codegen --input openapi.json --output-model-type pydantic_v2.BaseModel --output models.py',
    program: 'datamodel_codegen.py',
    loses: ['a workflow with a draft step is refused'],
  },
  {
    language: 'Python',
    kind: 'client',
    name: 'openapi-generator python',
    version: '7.25.0',
    packages: ['openapi-generator-cli==7.25.0', 'pydantic==2.14.4', 'python-dateutil==2.9.0.post0', 'urllib3==2.8.0', 'typing-extensions==4.16.0'],
    generate: 'openapi-generator-cli generate -g python -i openapi.json -o . --package-name client',
    check: 'mypy --follow-imports=silent openapi_generator.py client/models client/api',
    program: 'openapi_generator.py',
    loses: ['a workflow with a draft step is refused', 'absent fields become null'],
  },
];
