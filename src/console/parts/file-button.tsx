interface Props {
  readonly children: string;
  /** What files there are to choose from: `.json,.yaml`. */
  readonly accept: string;
  readonly onFile: (file: File) => void;
}

/** Asks for a file, which the page reads. The same one can be chosen again. */
export function FileButton({ children, accept, onFile }: Props) {
  return (
    <label class="file-button">
      {children}
      <input
        type="file"
        class="visually-hidden"
        accept={accept}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file !== undefined) onFile(file);
          currentTarget.value = '';
        }}
      />
    </label>
  );
}
