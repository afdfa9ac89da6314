package calls

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
)

// Validate sends the request of each call to the mock, and prints whether a validator accepts it and its response.
func Validate(request func(*http.Request) error, response func(*http.Request, *http.Response, []byte) error) {
	for _, call := range read() {
		line := map[string]any{"accepted": true}
		if err := exchange(call, request, response); err != nil {
			line = map[string]any{"refused": err.Error()}
		}
		text, err := json.Marshal(line)
		Check(err)
		fmt.Println(string(text))
	}
}

func exchange(call Call, checkRequest func(*http.Request) error, checkResponse func(*http.Request, *http.Response, []byte) error) error {
	if err := checkRequest(requestOf(call)); err != nil {
		return fmt.Errorf("request: %w", err)
	}
	response, err := http.DefaultClient.Do(requestOf(call))
	Check(err)
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	Check(err)
	response.Body = io.NopCloser(bytes.NewReader(body))
	if err := checkResponse(requestOf(call), response, body); err != nil {
		return fmt.Errorf("response: %w", err)
	}
	return nil
}

func requestOf(call Call) *http.Request {
	request, err := http.NewRequest(call.Method, os.Getenv("MOCK_URL")+call.Target, bytes.NewReader(call.Body))
	Check(err)
	request.Header.Set("Authorization", "ApiKey dev")
	if len(call.Body) > 0 {
		request.Header.Set("Content-Type", "application/json")
	}
	return request
}
