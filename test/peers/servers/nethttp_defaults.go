// Server of six operations with the defaults of net/http: `nethttp PORT UPSTREAM [MISTAKE]`. Routes, decoding
// and errors are those of Go's standard library, and records are those of a mock. Handlers pass on the values that Go
// read, not the request of the client.
package main

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"net/url"
	"os"
	"slices"
	"strconv"
)

type newSubscriber struct {
	SubscriberID *string        `json:"subscriberId,omitempty"`
	FirstName    *string        `json:"firstName,omitempty"`
	LastName     *string        `json:"lastName,omitempty"`
	Email        *string        `json:"email,omitempty"`
	Phone        *string        `json:"phone,omitempty"`
	Avatar       *string        `json:"avatar,omitempty"`
	Timezone     *string        `json:"timezone,omitempty"`
	Locale       *string        `json:"locale,omitempty"`
	Data         map[string]any `json:"data,omitzero"`
}

type onlineStatus struct {
	IsOnline *bool `json:"isOnline,omitempty"`
}

var upstream, mistake = os.Args[2], len(os.Args) > 3

func passOn(w http.ResponseWriter, r *http.Request, path string, query url.Values, body any) {
	var sent io.Reader
	if body != nil {
		text, _ := json.Marshal(body)
		sent = bytes.NewReader(text)
	}
	request, _ := http.NewRequest(r.Method, upstream+path+"?"+query.Encode(), sent)
	for _, name := range []string{"Authorization", "Idempotency-Key", "Content-Type"} {
		if value := r.Header.Get(name); value != "" {
			request.Header.Set(name, value)
		}
	}
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadGateway)
		return
	}
	defer answer.Body.Close()
	w.Header().Set("Content-Type", answer.Header.Get("Content-Type"))
	w.WriteHeader(answer.StatusCode)
	io.Copy(w, answer.Body)
}

// Reads the first value of each parameter, and all values of lists.
func read(r *http.Request, names []string, lists ...string) url.Values {
	query := url.Values{}
	for _, name := range names {
		if value := r.URL.Query().Get(name); value != "" {
			query.Set(name, value)
		}
	}
	for _, name := range lists {
		query[name] = r.URL.Query()[name]
	}
	return query
}

// Reads a whole number from least to most. Writes 400 for others.
func number(w http.ResponseWriter, query url.Values, name string, least, most int) bool {
	text := query.Get(name)
	if text == "" {
		return true
	}
	value, err := strconv.Atoi(text)
	if err != nil || value < least || value > most {
		http.Error(w, name+" is not valid", http.StatusBadRequest)
		return false
	}
	return true
}

func decode(w http.ResponseWriter, r *http.Request, into any) bool {
	if err := json.NewDecoder(r.Body).Decode(into); err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return false
	}
	return true
}

func main() {
	mux := http.NewServeMux()
	mux.HandleFunc("POST /v2/subscribers", func(w http.ResponseWriter, r *http.Request) {
		var body newSubscriber
		if decode(w, r, &body) {
			passOn(w, r, "/v2/subscribers", read(r, []string{"failIfExists"}), body)
		}
	})
	mux.HandleFunc("GET /v2/subscribers", func(w http.ResponseWriter, r *http.Request) {
		names := []string{"after", "before", "limit", "orderDirection", "orderBy", "includeCursor", "email", "name", "phone", "subscriberId"}
		query := read(r, names)
		if number(w, query, "limit", 1, 100) {
			passOn(w, r, "/v2/subscribers", query, nil)
		}
	})
	mux.HandleFunc("PATCH /v1/subscribers/{id}/online-status", func(w http.ResponseWriter, r *http.Request) {
		var body onlineStatus
		if decode(w, r, &body) {
			passOn(w, r, "/v1/subscribers/"+url.PathEscape(r.PathValue("id"))+"/online-status", nil, body)
		}
	})
	mux.HandleFunc("GET /v1/integrations/active", func(w http.ResponseWriter, r *http.Request) {
		passOn(w, r, "/v1/integrations/active", nil, nil)
	})
	mux.HandleFunc("GET /v1/messages", func(w http.ResponseWriter, r *http.Request) {
		query := read(r, []string{"channel", "subscriberId", "page", "limit"}, "transactionId", "contextKeys")
		if mistake {
			// Only the first value of a list: Get instead of the slice.
			query = read(r, []string{"channel", "subscriberId", "page", "limit", "transactionId", "contextKeys"})
		}
		if number(w, query, "page", 0, 1_000_000) && number(w, query, "limit", 1, 1_000) {
			passOn(w, r, "/v1/messages", query, nil)
		}
	})
	mux.HandleFunc("GET /v2/workflows/{id}", func(w http.ResponseWriter, r *http.Request) {
		passOn(w, r, "/v2/workflows/"+url.PathEscape(r.PathValue("id")), read(r, []string{"environmentId"}), nil)
	})
	keys := []string{"ApiKey dev", "ApiKey dev-2"}
	http.ListenAndServe("127.0.0.1:"+os.Args[1], http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !slices.Contains(keys, r.Header.Get("Authorization")) {
			http.Error(w, "the API key is wrong", http.StatusUnauthorized)
			return
		}
		mux.ServeHTTP(w, r)
	}))
}
